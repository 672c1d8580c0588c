import type { Measurement } from './measurement.ts'

/** What a proof or a bench printed last as JSON, whatever follows: a warning of Node goes to the same output. Null where it printed none. */
export function lastMeasurement(output: string): Measurement | null {
  for (const line of output.split('\n').toReversed()) {
    if (!line.startsWith('{')) continue
    try {
      const parsed = JSON.parse(line) as Partial<Measurement>
      if (typeof parsed.name === 'string') return parsed as Measurement
    } catch {
      // A line of something else that looks like it.
    }
  }
  return null
}
