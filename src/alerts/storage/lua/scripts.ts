import { scriptsIn } from '../../../redis/script.ts'

const script = scriptsIn(import.meta.dirname)

/** Each step that changes alerts, polls or posts is one script. README.md lists the keys and fields. */
export const scripts = {
  saveAlert: script('save-alert.lua'),
  lead: script('lead.lua'),
  commitPoll: script('commit-poll.lua'),
  beginPost: script('begin-post.lua'),
  startPosting: script('start-posting.lua'),
  finishPost: script('finish-post.lua'),
  settleRestore: script('settle-restore.lua'),
}
