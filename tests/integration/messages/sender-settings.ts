import type { TestServer } from '../../support/server.ts'

/** The settings of a sender that works for the server and sends to a provider of the test. */
export function senderSettings(server: TestServer, provider: string): Record<string, string> {
  return {
    SITE_URL: server.url,
    SUPABASE_URL: server.url,
    SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
    MESSAGES_SECRET: 'a-secret-of-this-test',
    MAIL_FROM: 'Focinho à Mesa <avisos@clube.example>',
    MAIL_API_URL: `${provider}/mail`,
    MAIL_API_KEY: 'key',
    PUSH_ORIGINS: provider,
  }
}
