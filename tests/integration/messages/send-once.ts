import { readSender } from '../../../supabase/functions/send-messages/settings.ts'
import { sendDueMessages } from '../../../supabase/functions/send-messages/send-due-messages.ts'

/** A sender in a process of its own, which a test can kill; its settings are environment variables. */
const sender = await readSender((name) => process.env[name])
console.log(JSON.stringify(await sendDueMessages(sender)))
sender.close()
