/** What Prometheus reads at /metrics. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  call(method: string, path: string, code: number, ms: number): void
  /** Something that the content policy stopped on a page, by its directive. */
  violation(directive: string): void
  gauge(name: string, help: string, value: number): void
}

export function makeMetrics(withProcess = true): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'haulway_calls_total',
    help: 'Calls answered, by body code',
    labelNames: ['method', 'path', 'code'],
    registers: [registry],
  })
  const took = new Histogram({
    name: 'haulway_call_seconds',
    help: 'How long calls took',
    labelNames: ['path'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const violations = new Counter({
    name: 'haulway_csp_violations_total',
    help: 'Reports of what the content policy stopped, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  const gauges = new Map<string, Gauge>()
  return {
    registry,
    call(method, path, code, ms) {
      calls.inc({ method, path, code: String(code) })
      took.observe({ path }, ms / 1000)
    },
    violation: (directive) => violations.inc({ directive }),
    gauge(name, help, value) {
      const gauge = gauges.get(name) ?? new Gauge({ name, help, registers: [registry] })
      gauges.set(name, gauge)
      gauge.set(value)
    },
  }
}
