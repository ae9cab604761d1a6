export interface Notice {
  tone: 'success' | 'info' | 'error'
  title: string
  description: string | undefined
  /** A button of the toast. */
  action: { label: string; onClick: () => void } | undefined
}

let waiting: Notice[] = []
let listener: (() => void) | undefined

function add(tone: Notice['tone'], title: string, description?: string, action?: Notice['action']) {
  waiting.push({ tone, title, description, action })
  listener?.()
}

/** Shows a toast, from anywhere. Toasts wait until `Toaster` is rendered. */
export const notify = {
  success: (title: string, description?: string, action?: Notice['action']) =>
    add('success', title, description, action),
  info: (title: string, description?: string, action?: Notice['action']) => add('info', title, description, action),
  error: (title: string, description?: string) => add('error', title, description),
}

export function takeNotices() {
  const taken = waiting
  waiting = []
  return taken
}

export function onNotice(listen: () => void) {
  listener = listen
  if (waiting.length > 0) listen()
  return () => {
    listener = undefined
  }
}
