import { parseArgs } from 'node:util'
import { reportWritten } from './new/report-written.ts'
import { writeResource } from './new/write-resource.ts'
import { root } from './terminal/root.ts'

const usage = `npm run new -- resource <resource> [--screen <name>] [--path </address> --permission <permission>] [--one <singular>] [--area <area>]

  A resource with a definition: table, API, screen and tests, ready to be given its own fields. It is named in the plural: radio-stations.
  --screen      the screen of screens.ts that shows it; left out, the one of the same name or address
  --path        adds a screen at this address, guarded by --permission
  --one         the singular, when it is not the plural without its s
  --area        the file of packages/contract/locales/<language> its messages go into; operations if left out

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
const [what, resource] = positionals

if (values.help || what !== 'resource' || resource === undefined || positionals.length > 2) {
  console.log(usage)
  process.exitCode = values.help || what === undefined ? 0 : 1
} else {
  const { help: _, ...options } = values
  const written = await writeResource(root, { resource, ...options })
  if (typeof written === 'string') {
    console.error(written)
    process.exitCode = 1
  } else console.log(reportWritten(written))
}
