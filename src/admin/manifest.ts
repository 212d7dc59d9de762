import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, parseDocument, type Scalar, type YAMLSeq } from 'yaml'
import { WORKFLOW_STEP } from '../slack/workflow-step.ts'
import { AdminError, type AdminIo, readOptions } from './arguments.ts'

const USAGE =
  'manifest [--command /acme-leads] [--url https://leads.example.com] [--with mentions,dm,agent,workflow] [--socket]'
const FILE = join(import.meta.dirname, '../../manifest.yml')

const SCOPES = ['oauth_config', 'scopes', 'bot']
const EVENTS = ['settings', 'event_subscriptions', 'bot_events']
const WRITABLE_MESSAGES_TAB = {
  path: ['features', 'app_home', 'messages_tab_read_only_enabled'],
  value: false,
}

const ASKING_STEP = {
  [WORKFLOW_STEP]: {
    title: 'Ask for leads',
    description: 'Counts leads and appointments, for the person who runs the workflow',
    input_parameters: named({
      question: {
        type: 'string',
        title: 'Question',
        description: 'In plain words, such as: appointments last week for bot Acme',
        is_required: true,
      },
      user: {
        type: 'slack#/types/user_context',
        title: 'Person',
        description: 'Who runs the workflow; they must be allowed to ask',
        is_required: true,
      },
    }),
    output_parameters: named({
      leads: { type: 'integer', title: 'Leads', description: 'Number of leads', is_required: true },
      appointments: {
        type: 'integer',
        title: 'Appointments',
        description: 'Number of appointments',
        is_required: true,
      },
      people: { type: 'integer', title: 'People', description: 'Number of different people', is_required: true },
      period: { type: 'string', title: 'Period', description: 'The days that were counted', is_required: true },
      sentence: { type: 'string', title: 'Answer', description: 'The answer as a sentence', is_required: true },
    }),
  },
}

const AGENT_VIEW = {
  agent_description:
    'Counts the leads and appointments of your chatbots. Ask in plain words, and go on from each answer.',
  suggested_prompts: [
    { title: 'How many', message: 'leads last week' },
    { title: 'Compare', message: 'this month vs last month' },
    { title: 'Best and worst', message: 'best weekday last month' },
    { title: 'What can I ask?', message: 'help' },
  ],
}

type Part = {
  scopes: string[]
  events: string[]
  values: { path: string[]; value: unknown }[]
}

/** Optional features, each with all that it needs beyond the minimum. */
const PARTS: Record<string, Part> = {
  mentions: { scopes: ['app_mentions:read'], events: ['app_mention'], values: [] },
  dm: { scopes: ['im:history'], events: ['message.im'], values: [WRITABLE_MESSAGES_TAB] },
  agent: {
    scopes: ['assistant:write', 'im:history'],
    events: ['message.im'],
    values: [WRITABLE_MESSAGES_TAB, { path: ['features', 'agent_view'], value: AGENT_VIEW }],
  },
  workflow: {
    scopes: [],
    events: ['function_executed'],
    values: [
      { path: ['functions'], value: ASKING_STEP },
      { path: ['settings', 'function_runtime'], value: 'remote' },
    ],
  },
}

/**
 * `manifest`: prints the app manifest with another command or URL, or with optional features, to paste into Slack's "Create an
 * app" page.
 *
 * @throws AdminError
 */
export async function manifestCommand(args: string[], io: AdminIo): Promise<void> {
  const options = readOptions(
    args,
    {
      command: { type: 'string' },
      url: { type: 'string' },
      with: { type: 'string', multiple: true },
      socket: { type: 'boolean' },
    },
    USAGE,
  )
  const manifest = parseDocument(await readFile(FILE, 'utf8'))
  if (options.command !== undefined) setCommand(manifest, options.command)
  if (options.url !== undefined) setAddress(manifest, options.url)
  const parts = (options.with ?? []).flatMap((names) => names.split(',')).map((name) => name.trim())
  for (const name of new Set(parts)) addPart(manifest, name)
  if (options.socket) manifest.setIn(['settings', 'socket_mode_enabled'], true)
  io.write(manifest.toString().trimEnd())
}

function setCommand(manifest: Document, command: string): void {
  if (!/^\/[a-z0-9_-]{1,31}$/.test(command)) throw new AdminError(`--command must look like /leads. Usage: ${USAGE}`)
  manifest.setIn(['features', 'slash_commands', 0, 'command'], command)
}

function setAddress(manifest: Document, url: string): void {
  const base = URL.parse(url)
  if (base?.protocol !== 'https:') throw new AdminError(`--url must be an https:// address. Usage: ${USAGE}`)
  const address = (path: string) => new URL(path, base).href
  manifest.setIn(['features', 'slash_commands', 0, 'url'], address('/slack/events'))
  manifest.setIn(['settings', 'interactivity', 'request_url'], address('/slack/events'))
  manifest.setIn(['settings', 'event_subscriptions', 'request_url'], address('/slack/events'))
  manifest.setIn(['oauth_config', 'redirect_urls', 0], address('/slack/oauth_redirect'))
}

function addPart(manifest: Document, name: string): void {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
  if (part === undefined) throw new AdminError(`--with takes ${Object.keys(PARTS).join(', ')}. Usage: ${USAGE}`)
  const { scopes, events, values } = part
  for (const scope of scopes) addOnce(manifest, SCOPES, scope)
  for (const event of events) addOnce(manifest, EVENTS, event)
  for (const { path, value } of values) manifest.setIn(path, manifest.createNode(value))
}

/** Two parts may need the same. */
function addOnce(manifest: Document, path: string[], item: string): void {
  const { items } = manifest.getIn(path) as YAMLSeq<Scalar<string>>
  if (!items.some(({ value }) => value === item)) manifest.addIn(path, manifest.createNode(item))
}

/** Slack repeats a parameter's name in it. */
function named(parameters: Record<string, object>): Record<string, object> {
  return Object.fromEntries(Object.entries(parameters).map(([name, rest]) => [name, { name, ...rest }]))
}
