import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as v1 from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { loadConfig } from '../src/config.ts'
import { newVaultKey } from './support/vault-key.ts'

const FOLDER = join(import.meta.dirname, '../ops/kubernetes')

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; [field: string]: unknown }
type Kinds = Record<string, new (manifest: Manifest) => { validate: () => void }>

const KINDS = { v1, 'apps/v1': apps, 'policy/v1': policy } as unknown as Record<string, Kinds>

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
)
const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

describe('the example manifests for Kubernetes', () => {
  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s passes the schema of Kubernetes',
    (_, manifest) => {
      const Kind = KINDS[manifest.apiVersion]?.[manifest.kind]
      expect(Kind).toBeDefined()
      if (Kind) new Kind(manifest).validate()
    },
  )

  test('a manifest with a wrong field does not pass', () => {
    const [deployment] = named('Deployment')
    const Kind = KINDS['apps/v1']?.Deployment
    const wrong = { ...deployment, spec: { ...(deployment?.spec as object), replicas: 'two' } } as Manifest
    expect(() => (Kind ? new Kind(wrong).validate() : undefined)).toThrow()
  })

  test('app and worker have probes, a disruption budget and no rights', () => {
    for (const deployment of named('Deployment')) {
      const { name } = deployment.metadata
      const { template } = deployment.spec as { template: { spec: Record<string, unknown> } }
      const [container] = template.spec.containers as Record<string, unknown>[]
      expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true })
      expect(container?.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container).toHaveProperty('livenessProbe.httpGet.path', '/livez')
      expect(container).toHaveProperty('readinessProbe.httpGet.path', '/readyz')
      expect(named('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toContain(name)
    }
  })

  test('the settings are a working environment', () => {
    const { data } = named('ConfigMap')[0] as unknown as { data: Record<string, string> }
    const { stringData } = named('Secret')[0] as unknown as { stringData: Record<string, string> }
    expect(() => loadConfig({ ...data, ...stringData, VAULT_KEYS: newVaultKey() })).not.toThrow()
  })
})
