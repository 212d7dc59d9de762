/** A stage of a Dockerfile, and its instructions in order. */
export type Stage = { name: string; base: string; steps: Step[] }
export type Step = { instruction: string; words: string }

/** Parses a Dockerfile: stages and their instructions, with continued lines joined. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const [, base = '', name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(words) ?? []
    if (instruction === 'FROM') stages.push({ name, base, steps: [] })
    else if (instruction !== 'ARG') stages.at(-1)?.steps.push({ instruction, words })
  }
  return stages
}

/** The values of an instruction that is given once or several times, such as ENV, later ones first. */
export function lastOf({ steps }: Stage, instruction: string): string {
  return steps.findLast((step) => step.instruction === instruction)?.words ?? ''
}

/** `A=1 B=two` of all ENV instructions. */
export function environmentOf({ steps }: Stage): Record<string, string> {
  const words = steps.filter(({ instruction }) => instruction === 'ENV').map((step) => step.words)
  return Object.fromEntries(
    words.flatMap((each) => each.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  )
}
