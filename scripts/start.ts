import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { builtProgram } from './build/build-server.ts'
import { buildStale } from './build/build-stale.ts'
import { whenUnread } from './terminal/owned-process.ts'

if (await buildStale()) {
  whenUnread(() => process.kill(process.pid, 'SIGTERM'))
  // Stack traces name the sources.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(await builtProgram('main')).href)
  // The next start is as quick even when this process is killed.
  flushCompileCache()
} else process.exitCode = 1
