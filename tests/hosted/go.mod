// The auth server of hosted projects, as `npm run test:hosted` builds it (docs/decisions/0041). The pinned commit is one
// that the public module proxy keeps. A go.mod of ours also builds commits whose own one replaces a module by a folder,
// which `go install` refuses.
module focinho.example/hosted

go 1.25.8

require github.com/supabase/auth v1.11.1-0.20260423164320-7f889859787c
