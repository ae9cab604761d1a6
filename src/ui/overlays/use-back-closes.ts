import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { historyMoves } from './history-moves.ts'

/** An entry of the history: the router's key and number of its page, and how many dialogs are open above the page. */
interface Entry {
  __TSR_key?: string
  __TSR_index?: number
  dialogs?: number
}

// Dialogs that are open, the innermost last.
const opened: RefObject<(() => void) | undefined>[] = []
let router: AnyRouter | undefined
let keyBefore: string | undefined // the page's router key when the history was last read
let entries = 0 // how many dialog entries the history had then
let dialogsBefore = 0 // how many dialogs the entry has that our own move leaves; 0 without such a move
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = [] // called once no dialog has an entry

/**
 * Gives an open dialog its own history entry: Back calls `onClose` and stays on the page. A dialog that stays open
 * after that gets its entry again; a dialog that closes by itself removes its entry. The router does not see these
 * entries: nothing loads, no blocker asks, and the page keeps its place.
 */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const current = useRouter()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return undefined
    watch(current)
    opened.push(close)
    settleSoon()
    return () => {
      opened.splice(opened.indexOf(close), 1)
      settleSoon()
    }
  }, [isOpen, current])
}

function watch(current: AnyRouter) {
  if (router === current) return
  router = current
  historyMoves.follow = followMove
  historyMoves.whenClosed = (change) => {
    waiting.push(change)
    settleSoon()
  }
  router.subscribe('onRendered', settleSoon)
}

/** Hides moves between dialog entries of one page from the router, and closes the dialogs that Back has left. */
function followMove(event: PopStateEvent) {
  const { __TSR_key: key, __TSR_index: index = 0, dialogs = 0 } = entryOf(event.state)
  const isOwn = dialogsBefore > 0
  const isOfDialogs = key === keyBefore && key === routersKey()
  if (isOwn || isOfDialogs) event.stopImmediatePropagation()
  if (isOwn && key !== routersKey()) {
    // The router has meanwhile opened a page, in a new entry or in place of the dialog's, and this move has left it.
    const opensAfter = (router?.history.location.state.__TSR_index ?? 0) - index
    globalThis.history.go(dialogsBefore - dialogs + opensAfter)
    return
  }
  if (!isOwn && isOfDialogs) {
    // A dialog that has just opened has no entry yet: Back closes it, and not the one below it too.
    const innermost = opened.slice(Math.max(dialogs, opened.length - (entries - dialogs)))
    for (const close of innermost.toReversed()) close.current?.()
  }
  dialogsBefore = 0
  entries = dialogs
  keyBefore = key
  queueMicrotask(settle) // after React has drawn what was closed; a dialog that stays is ready for the next Back
}

/** Waits for what else happens at once: another dialog, another page. */
function settleSoon() {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

/** Makes the history entry match the open dialogs. */
function settle() {
  const { __TSR_key: key, dialogs = 0 } = entryOf(globalThis.history.state)
  if (dialogsBefore > 0 || key !== routersKey()) return // a move is still running
  keyBefore = key
  for (let count = dialogs + 1; count <= opened.length; count += 1)
    // The prototype's method, because the router has replaced the object's own to observe every call.
    History.prototype.pushState.call(globalThis.history, { ...globalThis.history.state, dialogs: count }, '')
  entries = Math.max(dialogs, opened.length)
  if (entries === 0) for (const change of waiting.splice(0)) change()
  if (dialogs <= opened.length) return
  dialogsBefore = dialogs
  globalThis.history.go(opened.length - dialogs)
}

function entryOf(state: Entry | null): Entry {
  return state ?? {}
}

function routersKey() {
  return router?.history.location.state.__TSR_key
}
