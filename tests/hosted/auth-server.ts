import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { ClearError } from '../../supabase/local/clear-error.ts'
import { subjects } from '../../supabase/local/auth/mailbox.ts'
import { findFreePort } from '../../supabase/local/free-port.ts'
import type { MailServer } from './mail-server.ts'
import { startProgram, type RunningProgram } from './program.ts'

type Options = {
  program: string
  /** A folder of its own, because it would read a .env there. */
  folder: string
  /** Connection string of the role supabase_auth_admin. */
  databaseUrl: string
  siteUrl: string
  /** Other origins of this server. */
  origins: string[]
  signingKey: JWK
  secret: string
  mail: MailServer
}

export type AuthServer = RunningProgram & { url: string }

/** Migrates the auth schema, as Supabase Auth does before it starts. Throws ClearError if that fails. */
export async function migrateAuth(options: Options): Promise<void> {
  const environment = { PATH: process.env['PATH'] ?? '', ...settings(options, 0) }
  await promisify(execFile)(options.program, ['migrate'], { cwd: options.folder, env: environment }).catch(
    (error: unknown) => {
      throw new ClearError(`The auth schema could not be migrated:\n${String(error)}`)
    },
  )
}

export async function startAuthServer(options: Options): Promise<AuthServer> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${String(port)}`
  const { stop } = await startProgram({
    program: options.program,
    parameters: ['serve'],
    environment: settings(options, port),
    folder: options.folder,
    readyUrl: `${url}/health`,
  })
  return { url, stop }
}

/** The settings of `supabase/config.toml`, in the names of the auth server; e-mails without a pause between them. */
function settings({ databaseUrl, siteUrl, origins, signingKey, secret, mail }: Options, port: number) {
  return {
    GOTRUE_DB_DRIVER: 'postgres',
    DATABASE_URL: databaseUrl,
    GOTRUE_DB_MAX_POOL_SIZE: '10',
    GOTRUE_LOG_LEVEL: 'warn',
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: String(port),
    API_EXTERNAL_URL: `${siteUrl}/auth/v1`,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: [siteUrl, ...origins].map((origin) => `${origin}/**`).join(','),
    GOTRUE_JWT_SECRET: secret,
    GOTRUE_JWT_KEYS: JSON.stringify([signingKey]),
    GOTRUE_JWT_ISSUER: `${siteUrl}/auth/v1`,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_EXP: '3600',
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_PASSWORD_MIN_LENGTH: '6',
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true',
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'true',
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(mail.port),
    GOTRUE_SMTP_ADMIN_EMAIL: 'clube@focinho.example',
    GOTRUE_SMTP_SENDER_NAME: 'Focinho à Mesa',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ns',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '100000',
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_MAILER_OTP_EXP: '3600',
    GOTRUE_MAILER_OTP_LENGTH: '10',
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'true',
    GOTRUE_MAILER_SUBJECTS_CONFIRMATION: subjects.confirmation,
    GOTRUE_MAILER_SUBJECTS_EMAIL_CHANGE: subjects['email-change'],
    GOTRUE_MAILER_SUBJECTS_RECOVERY: subjects.recovery,
    GOTRUE_MAILER_TEMPLATES_CONFIRMATION: mail.templateUrl('confirmation'),
    GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGE: mail.templateUrl('email-change'),
    GOTRUE_MAILER_TEMPLATES_RECOVERY: mail.templateUrl('recovery'),
  }
}
