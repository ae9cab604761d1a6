export type Notice = { tone: 'success' | 'info' | 'error'; title: string; description: string | undefined }

let waiting: Notice[] = []
let listener: (() => void) | undefined

function add(tone: Notice['tone'], title: string, description?: string) {
  waiting.push({ tone, title, description })
  listener?.()
}

/** Shows a toast, from anywhere. Toasts wait until `Toaster` is rendered. */
export const notify = {
  success: (title: string, description?: string) => add('success', title, description),
  info: (title: string, description?: string) => add('info', title, description),
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
