import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { Tabs as Radix } from 'radix-ui'

type TabsProps<Value extends string> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Focus alone does not choose a tab, for where the change may be refused. */
  manual?: boolean | undefined
  className?: string | undefined
}

/** Tabs whose list scrolls horizontally where it does not fit. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  manual = false,
  className,
}: TabsProps<Value>) {
  const select = (next: string) => {
    const item = items.find((candidate) => candidate.value === next)
    if (item) onChange(item.value)
  }
  return (
    <Radix.Root
      value={value}
      onValueChange={select}
      activationMode={manual ? 'manual' : 'automatic'}
      className={className}
    >
      <div className="relative overflow-x-auto border-b border-line [scrollbar-width:none]">
        <Radix.List aria-label={label} className="flex w-max min-w-full gap-1">
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              ref={item.value === value && item !== items[0] ? bringIntoView : undefined}
              onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              className={cx(
                'min-h-12 cursor-pointer border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted',
                'hover:text-ink focus-visible:-outline-offset-3 focus-visible:rounded-sm',
                'data-[state=active]:border-accent data-[state=active]:text-ink',
              )}
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-5 focus-visible:rounded-sm">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls the list, never the page. Not used for the first tab: reading its position would force a layout. */
function bringIntoView(tab: HTMLElement | null) {
  const scroller = tab?.parentElement?.parentElement
  if (tab && scroller) scroller.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - scroller.clientWidth / 2
}
