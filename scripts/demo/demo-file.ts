import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

const accountSchema = z.object({
  role: z.string(),
  email: z.string(),
  password: z.string(),
  totpSecret: z.nullable(z.string()),
})

const tvSchema = z.object({ mac: z.string(), deviceKey: z.string(), password: z.nullable(z.string()) })

const demoSchema = z.object({ baseUrl: z.string(), accounts: z.array(accountSchema), devices: z.array(tvSchema) })

export type DemoAccount = z.infer<typeof accountSchema>
/** A TV without a password is waiting for its owner's first visit; where there is one, the key no longer signs in. */
export type DemoTv = z.infer<typeof tvSchema>
/** What a stranger needs to try the demo; also written to `demo.json`. */
export type Demo = z.infer<typeof demoSchema>

/** What a demo has written about itself. */
export function readDemo(file: string): Demo {
  return demoSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
