// The auth server of hosted projects, as `npm run test:hosted` builds it (docs/decisions/0041). Its own go.mod replaces
// godotenv by a folder of its checkout, which a module does not bring; the published godotenv has the same functions.
module focinho.example/hosted

go 1.26.5

require github.com/supabase/auth v1.11.1-0.20260818160232-0204331ca41a // v2.196.0
