import { createContext, useContext } from 'react'
import type { Sandbox } from './use-sandbox.ts'

export const SandboxContext = createContext<Sandbox | null>(null)

/** @throws outside the page's shell, where there is none */
export function useSandboxContext(): Sandbox {
  const sandbox = useContext(SandboxContext)
  if (sandbox === null) throw new Error('There is no sandbox here')
  return sandbox
}
