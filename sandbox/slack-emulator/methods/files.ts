import { ApiError } from '../answer.ts'
import { isObject } from '../block-kit/checks.ts'
import { fileJson, readContent, writableChannel } from '../messages.ts'
import { type Call, jsonArgument, type MethodContext, type Methods, optionalText, requiredText } from '../method.ts'

/** Slack's message for a user id (bolt-js#2115). Ids in tests are shorter than Slack's, so the pattern differs. */
const CHANNEL_PATTERN = /^[CGDZ][A-Z0-9]+$/
const REFUSED_CHANNEL = '[ERROR] input must match regex pattern: ^[CGDZ][A-Z0-9]{8,}$ [json-pointer:/channel_id]'

export function filesMethods({ messages, uploads }: MethodContext): Methods {
  function getUploadUrl(call: Call) {
    const name = requiredText(call, 'filename')
    const length = Number(requiredText(call, 'length'))
    if (!Number.isInteger(length) || length <= 0) throw invalid('[ERROR] must be greater than 0 [json-pointer:/length]')
    const { uploadUrl, fileId } = uploads.begin(call.workspace.id, name, length)
    return { upload_url: uploadUrl, file_id: fileId }
  }

  function complete(call: Call) {
    const { workspace } = call
    const wanted = readFiles(jsonArgument(call, 'files'))
    const channelId = optionalText(call, 'channel_id')
    if (channelId !== null && !CHANNEL_PATTERN.test(channelId)) throw invalid(REFUSED_CHANNEL)
    const channel = channelId === null ? null : writableChannel(workspace, channelId)
    const comment = optionalText(call, 'initial_comment')
    const content = comment === null ? { text: '', blocks: [] } : readContent({ text: comment, blocks: [] })
    const files = wanted.map(({ id, title }) => ({
      ...uploads.take(workspace.id, id, title),
      channelId: channel?.id ?? null,
    }))
    const about = { through: 'files.completeUploadExternal', threadTs: optionalText(call, 'thread_ts'), files }
    if (channel) messages.add(workspace, channel, content, about)
    return { files: files.map(fileJson) }
  }

  return {
    'files.getUploadURLExternal': { scope: 'files:write', run: getUploadUrl },
    'files.completeUploadExternal': { scope: 'files:write', run: complete },
  }
}

function readFiles(value: unknown): { id: string; title: string | null }[] {
  if (!Array.isArray(value) || value.length === 0)
    throw invalid('[ERROR] no fewer than 1 items allowed [json-pointer:/files]')
  return value.map((each) => {
    if (!isObject(each) || typeof each.id !== 'string')
      throw invalid('[ERROR] missing required field: id [json-pointer:/files/0]')
    return { id: each.id, title: typeof each.title === 'string' ? each.title : null }
  })
}

function invalid(message: string): ApiError {
  return new ApiError('invalid_arguments', { response_metadata: { messages: [message] } })
}
