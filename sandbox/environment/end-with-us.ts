import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Waits until its standard input closes, as it does when its parent is gone, however that ended. A line there says that the
 * child has ended, so that its number, which may be another process's by then, is left alone.
 */
const WATCH = `ended=; while read -r line; do ended=$line; done
[ -n "$ended" ] || kill "$1" 2>/dev/null
[ -n "$2" ] || exit
[ -n "$ended" ] || for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" 2>/dev/null || break; sleep 1; done; rm -rf "$2"`

/**
 * Ends a child when this process is gone, even by `kill -9`, and removes the child's folder. A signal handler could
 * not do that; a shell that waits on a pipe from us can.
 */
export function endWithUs(child: ChildProcess, folder = ''): void {
  if (process.platform === 'win32' || child.pid === undefined) return
  const watcher = spawn('/bin/sh', ['-c', WATCH, 'sh', String(child.pid), folder], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  watcher.stdin.on('error', () => {})
  const pipe = watcher.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
  child.once('exit', () => watcher.stdin.end('ended\n'))
}
