import { Resolver } from 'node:dns/promises'

/** The addresses of a name; empty when it has none. */
export type ResolveHost = (name: string) => Promise<string[]>

const patience = { timeout: 2_000, tries: 2 }

/** Resolves names without the thread pool, so that a slow name server delays nothing else. Names of the hosts file stay unknown, except this machine's own. */
export const resolveHost: ResolveHost = async (name) => {
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1']
  const resolver = new Resolver(patience)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
