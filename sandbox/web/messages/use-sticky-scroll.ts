import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

type StickyScroll = {
  ref: RefObject<HTMLElement | null>
  onScroll: () => void
  /** further up than the latest message */
  isAway: boolean
  toLatest: () => void
}

const NEAR_PX = 80

/**
 * Keeps the end of a growing list in sight for who is there, and what is read in its place for who is further up, also when
 * older messages come in above.
 *
 * @param own the latest thing that is the reader's own, or for them alone: another one is gone to from wherever they are
 */
export function useStickyScroll(count: number, own: string): StickyScroll {
  const ref = useRef<HTMLElement>(null)
  const before = useRef({ isAtEnd: true, fromEnd: 0 })
  const [isAway, setIsAway] = useState(false)
  const toLatest = useCallback(() => {
    const list = ref.current
    if (list) list.scrollTop = list.scrollHeight
  }, [])
  const onScroll = useCallback(() => {
    const list = ref.current
    if (!list) return
    const fromEnd = list.scrollHeight - list.scrollTop
    const isAtEnd = fromEnd - list.clientHeight < NEAR_PX
    before.current = { isAtEnd, fromEnd }
    setIsAway(!isAtEnd)
  }, [])
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || count === 0) return
    const isOlderAbove = before.current.fromEnd > 0 && list.scrollTop < NEAR_PX
    if (before.current.isAtEnd) list.scrollTop = list.scrollHeight
    else if (isOlderAbove) list.scrollTop = list.scrollHeight - before.current.fromEnd
  }, [count])
  const lastOwn = useRef(own)
  useLayoutEffect(() => {
    if (lastOwn.current !== own) toLatest()
    lastOwn.current = own
  }, [own, toLatest])
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) list.scrollTop = list.scrollHeight
    })
    for (const child of list.children) observer.observe(child)
    observer.observe(list)
    return () => observer.disconnect()
  })
  return { ref, onScroll, isAway, toLatest }
}
