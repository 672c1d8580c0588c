import { pino, type Logger } from 'pino'
import type { Config } from '../config.ts'

const secretNames = ['password', 'token', 'secret', 'code', 'device_key', 'authorization', 'cookie']

/** The log: one JSON line an event, UTC, with every field that can hold a secret struck out. */
export function openLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secretNames.flatMap((name) => [name, `*.${name}`]), 'req.headers.authorization', 'req.headers.cookie'],
      censor: '[removed]',
    },
  })
}
