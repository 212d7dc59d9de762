import { scriptsIn } from '../../../redis/script.ts'

const read = scriptsIn(import.meta.dirname)
const script = (...files: string[]) => read('prelude.lua', ...files)

/** Each step that changes digests, runs or notifications is one script. README.md lists the keys and fields. */
export const scripts = {
  saveDigest: script('save-digest.lua'),
  removeDigest: script('remove-digest.lua'),
  readDue: script('read-due.lua'),
  openDueRuns: script('redis-restart.lua', 'record-run.lua', 'open-due-runs.lua'),
  requestRun: script('record-run.lua', 'request-run.lua'),
  takeRuns: script('take-runs.lua'),
  claim: script('redis-restart.lua', 'claim.lua'),
  renew: script('renew.lua'),
  beginPosting: script('redis-restart.lua', 'begin-posting.lua'),
  finish: script('finish.lua'),
  release: script('release.lua'),
  heartbeat: script('redis-restart.lua', 'heartbeat.lua'),
  replayPost: script('replay-post.lua'),
  claimNotifications: script('notifications/pace.lua', 'notifications/claim.lua'),
  completeNotifications: script('notifications/pace.lua', 'notifications/complete.lua'),
  pauseForSameReason: script('pause-for-same-reason.lua'),
}
