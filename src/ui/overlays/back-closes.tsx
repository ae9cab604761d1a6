import { useBackCloses } from './use-back-closes.ts'

/** `useBackCloses` for what must not load its code before it is open. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack)
  return null
}
