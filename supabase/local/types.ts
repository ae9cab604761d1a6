import fs from 'node:fs'
import { exitWith } from './clear-error.ts'
import { generateTypes, typesFile } from './database/generate-types.ts'
import { redactLibraryLog } from './library-log.ts'

redactLibraryLog()
try {
  fs.writeFileSync(typesFile, await generateTypes())
  console.log(`Tipos gravados em ${typesFile}`)
  process.exit(0)
} catch (error) {
  exitWith(error)
}
