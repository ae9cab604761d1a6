/** A hosted backend that nobody has. */
export const hosted = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
}

/** A company of nobody: the CNPJ is the example of textbooks. */
export const club = {
  VITE_SITE_URL: 'https://clube.example',
  VITE_COMPANY_NAME: 'Clube dos Focinhos Ltda.',
  VITE_COMPANY_CNPJ: '11.444.777/0001-61',
  VITE_COMPANY_ADDRESS: 'Rua das Mesas, 1, Centro, Curitiba, PR, 80000-000',
  VITE_COMPANY_EMAIL: 'oi@clube.local',
  VITE_PIX_KEY: '11444777000161',
  VITE_PIX_NAME: 'Clube dos Focinhos',
  VITE_PIX_CITY: 'Curitiba',
}
