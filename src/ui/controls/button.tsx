import { Children, cloneElement, isValidElement, type ComponentProps, type MouseEvent } from 'react'
import { cva, cx, type VariantProps } from 'class-variance-authority'
import { Spinner } from '../feedback/spinner.tsx'
import { useDoubleTap } from '../device/use-double-tap.ts'

const buttonClass = cva(
  `inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border font-semibold
  transition-[background-color,border-color,color,scale] duration-150 active:scale-[0.98] select-none
  disabled:pointer-events-none disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-70
  not-aria-busy:aria-disabled:pointer-events-none not-aria-busy:aria-disabled:opacity-55
  [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-5`,
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-brand text-brand-ink hover:bg-brand-strong',
        secondary: 'border-transparent bg-brand-soft text-brand-soft-ink hover:border-brand/50',
        accent: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
        outline: 'border-line-strong bg-surface text-ink hover:bg-sand',
        ghost: 'border-transparent text-ink hover:bg-sand',
        destructive: 'border-transparent bg-danger text-danger-ink hover:bg-danger-strong',
        link: 'border-transparent text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-current',
      },
      size: {
        sm: 'min-h-11 px-4 py-1.5 text-sm md:pointer-fine:min-h-9',
        md: 'min-h-11 px-5 py-2 text-base',
        lg: 'min-h-13 px-7 py-3 text-lead',
        icon: 'size-11',
      },
    },
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'px-1!' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClass> & {
    /**
     * For a button that starts something: a double tap counts once. While true, it shows a spinner and ignores clicks;
     * the button keeps the focus.
     */
    loading?: boolean | undefined
    /** Draws the only child (a link) as a button; `loading` does not apply. */
    asChild?: boolean | undefined
  }

export function Button({
  variant,
  size,
  loading,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const isDoubleTap = useDoubleTap()
  const classes = buttonClass({ variant, size, className })
  if (asChild) {
    const child = Children.only(children)
    if (!isValidElement<{ className?: string }>(child)) return child
    return cloneElement(child, { className: cx(classes, child.props.className) })
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading !== undefined && (isDoubleTap(event) || loading)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      className={classes}
      onClick={handleClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {loading && <Spinner size="sm" decorative />}
      {loading && size === 'icon' ? null : children}
    </button>
  )
}
