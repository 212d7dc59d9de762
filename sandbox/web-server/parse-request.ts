import { z } from 'zod'
import type { ActRequest, SandboxRequest } from '../web/protocol.ts'
import { PageRefusal } from './server.ts'

const id = z.string().min(1).max(100)
const text = z.string().max(12_000)
const viewer = { teamId: id, userId: id }

const block = z.record(z.string(), z.unknown())
const entered = z.union([text, z.number(), z.array(text).max(100), block, z.null()])
const name = { blockId: z.string().max(255), actionId: z.string().max(255) }
const element = z.object(name)
const typed = z.array(z.object({ ...name, value: entered })).max(100)
const where = z.discriminatedUnion('in', [
  z.object({ in: z.literal('message'), channelId: id, ts: id }),
  z.object({ in: z.literal('home') }),
  z.object({ in: z.literal('modal'), viewId: id }),
])

const actRequest = z.discriminatedUnion('do', [
  z.object({ ...viewer, do: z.literal('command'), channelId: id, command: text, text }),
  z.object({ ...viewer, do: z.literal('message'), channelId: id, text, threadTs: id.optional() }),
  z.object({ ...viewer, do: z.literal('press'), where, element, value: entered.optional(), typed: typed.optional() }),
  z.object({ ...viewer, do: z.literal('fill'), where, element, value: entered, typed: typed.optional() }),
  z.object({ ...viewer, do: z.literal('suggest'), where, element, text }),
  z.object({ ...viewer, do: z.literal('submit'), viewId: id, typed }),
  z.object({ ...viewer, do: z.literal('close'), viewId: id, isCross: z.boolean() }),
  z.object({ ...viewer, do: z.literal('open-app'), tab: z.enum(['home', 'messages']) }),
])

const condition = z.enum(['ok', 'slow', 'limited', 'broken'])
const move = z.union([
  z.object({ by: z.literal('minutes'), minutes: z.number() }),
  z.object({ to: z.literal('moment'), at: z.number() }),
  z.object({ to: z.enum(['tomorrow at 9', 'after the next clock change', 'real time']) }),
])
const lead = z.object({
  serialNumber: id,
  type: z.enum(['Lead', 'Appointment']),
  name: text,
  email: text,
  phoneNumber: text,
  content: text,
  uri: text,
})

const sandboxRequest = z.discriminatedUnion('do', [
  z.object({ ...viewer, do: z.literal('clock'), move }),
  z.object({ ...viewer, do: z.literal('network'), of: z.enum(['slack', 'leadlist']), condition }),
  z.object({ ...viewer, do: z.literal('add-lead'), lead }),
  z.object({ ...viewer, do: z.literal('uninstall') }),
  z.object({ ...viewer, do: z.literal('install') }),
])

/** @throws PageRefusal 400 */
export const readActRequest = (body: unknown): ActRequest => read(actRequest, body) as ActRequest

/** @throws PageRefusal 400 */
export const readSandboxRequest = (body: unknown): SandboxRequest => read(sandboxRequest, body) as SandboxRequest

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new PageRefusal(400, `${issue?.path.join('.') || 'The body'}: ${issue?.message}`)
}
