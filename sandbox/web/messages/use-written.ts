import { type KeyboardEvent, useState } from 'react'

const KEPT = 50

/** What stands in a composer, and what was sent from it: the arrow up brings that back. */
export function useWritten() {
  const [text, set] = useState('')
  const [sentBefore, setSentBefore] = useState<string[]>([])
  const [back, setBack] = useState(0)

  return {
    text,
    set(next: string): void {
      setBack(0)
      set(next)
    },
    sent(): void {
      setSentBefore((before) => [text.trim(), ...before].slice(0, KEPT))
      setBack(0)
      set('')
    },
    /** @returns whether the key was meant to go through what was sent */
    onKeyDown(event: KeyboardEvent): boolean {
      const isWalking = text === '' || sentBefore[back - 1] === text
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
      if (step === undefined || !isWalking) return false
      const next = back + step
      if (next < 0 || next > sentBefore.length) return false
      setBack(next)
      set(sentBefore[next - 1] ?? '')
      event.preventDefault()
      return true
    },
  }
}
