import os from 'node:os'
import { readSender } from '../../supabase/functions/send-messages/settings.ts'
import { sendDueMessages } from '../../supabase/functions/send-messages/send-due-messages.ts'
import { repetitions, startProvider } from '../integration/messages/provider.ts'

/** A sender and its provider in a process of their own: says where the provider is, then sends when it is told to. */
os.setPriority(os.constants.priority.PRIORITY_LOW) // both are on other machines in a hosted club
const provider = await startProvider()
process.on('message', (settings: Record<string, string>) => {
  void (async () => {
    const sender = await readSender((name) => settings[name])
    const start = performance.now()
    const { sent } = await sendDueMessages(sender)
    sender.close()
    process.send?.({ sent, repeated: repetitions(provider.received), elapsed: performance.now() - start })
  })()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url: provider.url })
