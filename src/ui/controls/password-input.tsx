import { useState, type ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { uiTexts } from '../../texts/ui.ts'
import { Input } from './input.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-13" />
      <button
        type="button"
        aria-label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
        title={shown ? uiTexts.hidePassword : uiTexts.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
