import { randomBytes } from 'node:crypto'
import { ApiError } from './answer.ts'
import type { SlackFile } from './state.ts'

type Upload = { file: Omit<SlackFile, 'content' | 'channelId'>; length: number; path: string; content: Buffer | null }

/** Pending uploads: a URL is issued, the bytes are sent to it, then the upload is completed. */
export function createUploads(slackUrl: () => string) {
  const byId = new Map<string, Upload>()

  return {
    /** @param length bytes that will be sent */
    begin(teamId: string, name: string, length: number): { uploadUrl: string; fileId: string } {
      const id = `F0${randomBytes(5).toString('hex').toUpperCase()}`
      const path = `/upload/v1/${randomBytes(16).toString('hex')}`
      byId.set(id, { file: { id, teamId, name, title: name }, length, path, content: null })
      return { uploadUrl: `${slackUrl()}${path}`, fileId: id }
    },
    teamOf: (path: string): string | null => ofPath(path)?.file.teamId ?? null,
    /** @returns the file server's answer; a length other than the announced one is refused */
    accept(path: string, content: Buffer): { status: number; body: string } {
      const upload = ofPath(path)
      if (!upload || upload.content) return { status: 404, body: 'Not Found' }
      if (content.length !== upload.length)
        return { status: 400, body: `expected ${upload.length} bytes, got ${content.length}` }
      upload.content = content
      return { status: 200, body: `OK - ${content.length}` }
    },
    /** Takes an upload. @throws ApiError `file_not_found` */
    take(teamId: string, id: string, title: string | null): SlackFile {
      const upload = byId.get(id)
      if (!upload?.content || upload.file.teamId !== teamId) throw new ApiError('file_not_found')
      byId.delete(id)
      return { ...upload.file, title: title ?? upload.file.name, content: upload.content, channelId: null }
    },
  }

  function ofPath(path: string): Upload | undefined {
    return [...byId.values()].find((upload) => upload.path === path)
  }
}

export type Uploads = ReturnType<typeof createUploads>
