/** The directions between rooms (CONTRIBUTING.md, 'Rooms and directions'). @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-do-not-route',
      severity: 'error',
      from: { path: '^src/features' },
      to: { path: '^src/(app|routes)' },
    },
    {
      name: 'ui-is-low',
      severity: 'error',
      from: { path: '^src/ui' },
      to: { path: '^src/(app|data|features|routes)' },
    },
    {
      name: 'data-is-below-screens',
      severity: 'error',
      from: { path: '^src/data' },
      to: { path: '^src/(app|features|routes|ui|texts)' },
    },
    {
      name: 'device-knows-no-resource',
      severity: 'error',
      from: { path: '^src/data/device', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/data', pathNot: '^src/data/device' },
    },
    {
      name: 'session-and-outbox-know-no-resource',
      severity: 'error',
      from: { path: '^src/data/(session[.]ts|outbox/)', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/data/[^/]+/', pathNot: '^src/data/(device|outbox)/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^src/(domain|texts)/|node_modules/(zod|cpf-cnpj-validator)/' },
    },
    {
      // The referral rule is pure, and the fetch with time limits imports nothing: both are the app's own.
      name: 'early-imports-its-contract-and-constants',
      severity: 'error',
      from: { path: '^src/early', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^src/(early/|domain/url/referral[.]ts|data/supabase/limited-fetch[.]ts)' },
    },
    {
      name: 'early-is-known-by-its-contract',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/early' },
      to: { path: '^src/early', pathNot: '^src/early/contract[.]ts$' },
    },
    {
      name: 'limited-fetch-imports-nothing',
      severity: 'error',
      from: { path: '^src/(data/supabase/limited-fetch|early/contract)[.]ts$' },
      to: {},
    },
    {
      name: 'only-the-build-imports-build',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/build' },
      to: { path: '^src/build' },
    },
    {
      name: 'build-knows-only-contract-and-prerender',
      severity: 'error',
      from: { path: '^src/build' },
      to: { path: '^src', pathNot: '^src/(build/|early/contract[.]ts|app/prerender[.]tsx)' },
    },
    { name: 'texts-import-nothing', severity: 'error', from: { path: '^src/texts', pathNot: '[.]test[.]ts$' }, to: {} },
    {
      name: 'backend-and-storage-only-in-data',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/data' },
      to: { path: 'node_modules/(@supabase|dexie|dexie-react-hooks)/' },
    },
    {
      name: 'decoders-only-in-scanner',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/features/scanner' },
      to: { path: 'node_modules/(@zxing|zxing-wasm)/' },
    },
    {
      name: 'qr-drawing-only-in-ui',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/ui' },
      to: { path: 'node_modules/qrcode[.]react/' },
    },
    {
      name: 'only-the-router-imports-routes',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/(routes|routeTree[.]gen[.]ts)' },
      to: { path: '^src/routes' },
    },
    {
      name: 'the-app-shares-only-the-words-of-notifications',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/build|[.]test[.]ts$' },
      to: { path: '^supabase', pathNot: '^supabase/functions/_shared/notification-texts[.]ts$' },
    },
    {
      name: 'words-of-notifications-import-nothing',
      severity: 'error',
      from: { path: '^supabase/functions/_shared/notification-texts[.]ts$' },
      to: {},
    },
    {
      // Only what is below supabase/functions is deployed with them.
      name: 'functions-stay-in-their-folder',
      severity: 'error',
      from: { path: '^supabase/functions', pathNot: '[.]test[.]ts$' },
      to: { path: '^(src|supabase|tests)/', pathNot: '^supabase/functions/' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(src|supabase)', pathNot: '[.]test[.]ts$' },
      to: { path: '^tests' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|[?]url$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    tsConfig: { fileName: 'src/tsconfig.json' },
  },
}
