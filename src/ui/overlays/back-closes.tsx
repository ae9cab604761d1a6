import { useBackCloses } from './use-back-closes.ts'

/** `useBackCloses` as a component, for users that load its code only when they open. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack)
  return null
}
