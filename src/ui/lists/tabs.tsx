import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from 'class-variance-authority'

type TabsProps<Value extends string> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Focus alone does not choose a tab, for where the change may be refused. */
  manual?: boolean | undefined
}

/** Tabs whose list scrolls horizontally where it does not fit. Arrows, Home and End move between them. */
export function Tabs<Value extends string>({ label, items, value, onChange, manual = false }: TabsProps<Value>) {
  const id = useId()
  const select = (next: Value) => {
    if (next !== value) onChange(next)
  }
  return (
    <div>
      <div className="relative overflow-x-auto border-b border-line [scrollbar-width:none]">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
        <div role="tablist" aria-label={label} className="flex w-max min-w-full gap-1" onKeyDown={moveFocus}>
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={`${id}-${item.value}-panel`}
              tabIndex={item.value === value ? 0 : -1}
              ref={item.value === value && item !== items[0] ? bringIntoView : undefined}
              onClick={() => select(item.value)}
              onFocus={(event) => {
                event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                if (!manual) select(item.value)
              }}
              className={cx(
                'min-h-12 cursor-pointer border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted',
                'hover:text-ink focus-visible:-outline-offset-3 focus-visible:rounded-sm',
                'aria-selected:border-accent aria-selected:text-ink',
              )}
            >
              {item.label}
            </button>
          ))}
        </div>
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-${item.value}-panel`}
          aria-labelledby={`${id}-${item.value}`}
          hidden={item.value !== value}
          tabIndex={0}
          className="pt-5 focus-visible:rounded-sm"
        >
          {item.value === value && item.content}
        </div>
      ))}
    </div>
  )
}

/** Gives the focus to the tab that the key leads to; past the last comes the first. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.children].filter((tab) => tab instanceof HTMLElement)
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const next = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next)?.focus()
}

/** Scrolls the list, never the page. Not used for the first tab: reading its position would force a layout. */
function bringIntoView(tab: HTMLElement | null) {
  const scroller = tab?.parentElement?.parentElement
  if (tab && scroller) scroller.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - scroller.clientWidth / 2
}
