import { parseArgs } from 'node:util'
import { writeRegistries } from './new/registries.ts'
import { reportWritten } from './new/report-written.ts'
import { writeResource } from './new/write-resource.ts'
import { root } from './terminal/root.ts'

const usage = `npm run new -- resource <resource> [--screen <name>] [--path </address> --permission <permission>] [--one <singular>] [--area <area>]

  A resource with a definition: table, API, screen and tests, ready to be given its own fields. It is named in the plural: radio-stations.
  --screen      the screen of screens.ts that shows it; left out, the one of the same name or address
  --path        adds a screen at this address, guarded by --permission
  --one         the singular, when it is not the plural without its s
  --area        the file of packages/contract/locales/<language> its messages go into; operations if left out

npm run new -- registries

  The index files of resources and migrations, from the files of their folders.

What each file is for: docs/add-a-resource.md`

const { values, positionals } = parseArgs({
  options: {
    screen: { type: 'string' },
    path: { type: 'string' },
    permission: { type: 'string' },
    one: { type: 'string' },
    area: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { help, ...options } = values
const [what, resource, ...others] = positionals

if (!help && what === 'registries' && resource === undefined) {
  const written = writeRegistries(root)
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'The registries are up to date.')
} else if (!help && what === 'resource' && resource !== undefined && others.length === 0) {
  const written = await writeResource(root, { resource, ...options })
  if (typeof written === 'string') {
    console.error(written)
    process.exitCode = 1
  } else console.log(reportWritten(written))
} else {
  console.log(usage)
  process.exitCode = help || what === undefined ? 0 : 1
}
