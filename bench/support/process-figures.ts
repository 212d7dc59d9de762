import { readFileSync } from 'node:fs'

/** What a process has worked so far, ms: proc(5), in ticks of 10 ms. */
export function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

/** The CPU time of a process and those that it started, ms. */
export function cpuMsOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return children.reduce((sum, child) => sum + cpuMsOfTree(child), cpuMsOf(pid))
}

/** proc(5): VmRSS now, VmHWM at most so far. */
export function memoryMb(pid: number, measure: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${measure}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024
}
