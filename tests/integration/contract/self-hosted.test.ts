import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../supabase/local/environment.ts'

/** Settings of `supabase/config.toml`, and what the guide gives to a self-hosted club in their place. */
const counterparts = {
  'api: schemas = ["public"]': 'PGRST_DB_SCHEMAS=public',
  'api: extra_search_path = ["public", "extensions"]': 'PGRST_DB_EXTRA_SEARCH_PATH=public,extensions',
  'api: max_rows = 1000': 'PGRST_DB_MAX_ROWS=1000',
  'storage: enabled = true': '  storage:',
  'storage: file_size_limit = "2MiB"': 'FILE_SIZE_LIMIT: 2097152',
  'auth: enabled = true': '  auth:',
  'auth: site_url = "http://localhost:3000"': 'SITE_URL=https://<app>',
  'auth: additional_redirect_urls = ["http://localhost:3000/**", "http://127.0.0.1:3000/**"]':
    'ADDITIONAL_REDIRECT_URLS=https://<app>/**',
  'auth: jwt_expiry = 3600': 'JWT_EXPIRY=3600',
  'auth: enable_signup = true': 'DISABLE_SIGNUP=false',
  'auth: enable_anonymous_sign_ins = true': 'ENABLE_ANONYMOUS_USERS=true',
  'auth: enable_refresh_token_rotation = true': "GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true'",
  'auth: refresh_token_reuse_interval = 10': 'GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: 10',
  'auth: minimum_password_length = 6': 'GOTRUE_PASSWORD_MIN_LENGTH: 6',
  'auth.mfa: max_enrolled_factors = 10': 'GOTRUE_MFA_MAX_ENROLLED_FACTORS: 10',
  'auth.mfa.totp: enroll_enabled = true': "GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'true'",
  'auth.mfa.totp: verify_enabled = true': "GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'true'",
  'auth.rate_limit: anonymous_users = 30': 'GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: 30',
  'auth.rate_limit: sign_in_sign_ups = 30': 'GOTRUE_RATE_LIMIT_OTP: 30',
  'auth.rate_limit: token_refresh = 150': 'GOTRUE_RATE_LIMIT_TOKEN_REFRESH: 150',
  'auth.rate_limit: token_verifications = 30': 'GOTRUE_RATE_LIMIT_VERIFY: 30',
  'auth.email: enable_signup = true': 'ENABLE_EMAIL_SIGNUP=true',
  'auth.email: enable_confirmations = true': 'ENABLE_EMAIL_AUTOCONFIRM=false',
  'auth.email: double_confirm_changes = true': "GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'true'",
  'auth.email: secure_password_change = true': "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true'",
  'auth.email: require_current_password = true': "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true'",
  'auth.email: max_frequency = "60s"': 'GOTRUE_SMTP_MAX_FREQUENCY: 60s',
  'auth.email: otp_length = 10': 'GOTRUE_MAILER_OTP_LENGTH: 10',
  'auth.email: otp_expiry = 3600': 'GOTRUE_MAILER_OTP_EXP: 3600',
  'auth.email.template.confirmation: subject = "Confirme seu e-mail no Focinho à Mesa"':
    'GOTRUE_MAILER_SUBJECTS_CONFIRMATION: Confirme seu e-mail no Focinho à Mesa',
  'auth.email.template.confirmation: content_path = "./supabase/templates/confirmation.html"':
    'GOTRUE_MAILER_TEMPLATES_CONFIRMATION: http://templates/confirmation.html',
  'auth.email.template.email_change: subject = "Confirme a troca do seu e-mail no Focinho à Mesa"':
    'GOTRUE_MAILER_SUBJECTS_EMAIL_CHANGE: Confirme a troca do seu e-mail no Focinho à Mesa',
  'auth.email.template.email_change: content_path = "./supabase/templates/email-change.html"':
    'GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGE: http://templates/email-change.html',
  'auth.email.template.recovery: subject = "Redefina sua senha do Focinho à Mesa"':
    'GOTRUE_MAILER_SUBJECTS_RECOVERY: Redefina sua senha do Focinho à Mesa',
  'auth.email.template.recovery: content_path = "./supabase/templates/recovery.html"':
    'GOTRUE_MAILER_TEMPLATES_RECOVERY: http://templates/recovery.html',
}

test('The guide gives a self-hosted club every setting that a hosted one gets by a file', () => {
  const read = (name: string) => readFileSync(path.join(projectFolder, name), 'utf8')
  const sections = read('supabase/config.toml').split(/^(?=\[)/m)
  const settings = sections.flatMap((section) => {
    const [, name = ''] = /^\[(.+)\]/.exec(section) ?? []
    const lines = section.split('\n').filter((line) => /^\w+ = /.test(line))
    return /^(api|auth|storage)\b/.test(name) ? lines.map((line) => `${name}: ${line}`) : []
  })
  expect(settings.toSorted()).toEqual(Object.keys(counterparts).toSorted())
  const guide = read('docs/deploy.md')
    .split('\n')
    .map((line) => line.trim())
  expect(Object.values(counterparts).filter((line) => !guide.includes(line.trim()))).toEqual([])
})
