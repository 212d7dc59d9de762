import { readFileSync } from 'node:fs'

/** What a process has worked so far, ms: proc(5), in ticks of 10 ms. */
export function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

/** proc(5): VmRSS now, VmHWM at most so far. */
export function memoryMb(pid: number, measure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${measure}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024
}
