import { runMeasurement } from './measure/run-measurement.ts'

// A missed aim is said in the table and the JSON; only a bench that breaks ends with an error.
await runMeasurement({ folder: 'bench', options: {} })
