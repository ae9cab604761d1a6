import { X } from 'lucide-react'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import {
  lazyPart,
  PartNotLoaded,
  type LazyPart,
  type LazyPartOptions,
  type NotLoadedProps,
} from '../feedback/lazy-part.tsx'

interface ClosableProps {
  /** False for a dialog that stays mounted while it is closed. */
  open?: boolean
  onClose?: (() => void) | undefined
}

interface LazyDialogOptions extends Pick<LazyPartOptions<object>, 'onDemand'> {
  /** Shown until the code has come. */
  loading?: ReactNode
}

/** A dialog of its own module. Where its code does not come, a message at the lower edge of the screen says so. */
export function lazyDialog<Props extends ClosableProps>(
  load: () => Promise<ComponentType<Props>>,
  { onDemand = false, loading }: LazyDialogOptions = {},
): LazyPart<Props> {
  const Loaded = lazyPart<Props>(load, { onDemand, isShown: ({ open = true }) => open, NotLoaded: DialogNotLoaded })
  const LazyDialog = (props: Props) => (
    <Suspense fallback={loading}>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(LazyDialog, { preload: Loaded.preload })
}

function DialogNotLoaded({ onClose, isRetrying, retry }: ClosableProps & NotLoadedProps) {
  return (
    <div
      className="fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-60 mx-auto flex max-w-xl items-start
        rounded-md bg-danger-soft text-danger-soft-ink shadow-lg"
    >
      <PartNotLoaded isRetrying={isRetrying} retry={retry} />
      {onClose !== undefined && (
        <Button variant="ghost" size="icon" aria-label={uiTexts.close} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </Button>
      )}
    </div>
  )
}
