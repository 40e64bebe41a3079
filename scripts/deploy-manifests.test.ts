import fs from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingNames } from '../apps/server/src/settings.ts';
import { readDeployed, settingsOfEnvironment } from './deploy-files.ts';
import { root } from './run.ts';

interface Named {
  name: string;
}

/** What the tests below read of any manifest. */
interface Manifest {
  kind: string;
  metadata: Named;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    replicas: number;
    minReplicas: number;
    maxReplicas: number;
    minAvailable: number;
    accessModes: string[];
    selector: { matchLabels: object };
    scaleTargetRef: Named;
    metrics: { pods: { metric: Named } }[];
    template: {
      metadata: { labels: object };
      spec: {
        terminationGracePeriodSeconds: number;
        containers: {
          image: string;
          args?: string[];
          envFrom: { configMapRef?: Named; secretRef?: Named }[];
          volumeMounts: (Named & { mountPath: string })[];
        }[];
        volumes: (Named & { persistentVolumeClaim?: { claimName: string } })[];
      };
    };
  };
}

const FOLDER = 'kubernetes';
const files = fs
  .readdirSync(path.join(root, 'deploy', FOLDER))
  .filter((file) => file.endsWith('.yaml'));
const read = (file: string) =>
  parseAllDocuments(readDeployed(`${FOLDER}/${file}`), { uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
const isManifest = new Ajv({ allErrors: true, strict: true }).compile(
  JSON.parse(readDeployed(`${FOLDER}/schema.json`)),
);
const all = files.flatMap(read);

function only(kind: string): Manifest {
  const [found, ...rest] = all.filter((manifest) => manifest.kind === kind);
  if (!found || rest.length > 0) throw new Error(`not one ${kind}`);
  return found;
}

test.each(files)('%s has the fields of the Kubernetes API', (file) => {
  for (const manifest of read(file)) {
    expect(isManifest(manifest), JSON.stringify(isManifest.errors)).toBe(true);
  }
});

test.each([
  ['a field that does not exist', (site: Manifest) => Object.assign(site.spec, { replica: 2 })],
  ['a text in place of a number', (site: Manifest) => Object.assign(site.spec, { replicas: '2' })],
  ['a kind that is not described', (site: Manifest) => Object.assign(site, { kind: 'Pod' })],
])('the schema refuses %s', (_, spoil) => {
  const site = structuredClone(only('Deployment'));
  spoil(site);
  expect(isManifest(site)).toBe(false);
});

test('every setting of the manifests exists, and every name that is referred to', () => {
  const settings = all
    .filter(({ kind, metadata }) => kind !== 'ConfigMap' || metadata.name === 'martelo')
    .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
  expect(settings).not.toEqual([]);
  expect(settings.filter((name) => !settingNames.includes(name))).toEqual([]);
  const names = (kind: string) =>
    all.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);
  for (const kind of ['Deployment', 'Job']) {
    const { containers, volumes } = only(kind).spec.template.spec;
    for (const { envFrom, volumeMounts } of containers) {
      for (const { configMapRef, secretRef } of envFrom) {
        expect(names(configMapRef ? 'ConfigMap' : 'Secret')).toContain(
          (configMapRef ?? secretRef)?.name,
        );
      }
      const mounted = volumeMounts.map(({ name }) => name);
      expect(mounted.sort()).toEqual(volumes.map(({ name }) => name).sort());
    }
  }
});

test('only the Job has the address of the owner', () => {
  const secrets = (kind: string) =>
    only(kind).spec.template.spec.containers.flatMap(({ envFrom }) =>
      envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
    );
  const holder = all.find(({ stringData }) => stringData?.MIGRATION_DATABASE_URL);
  expect(secrets('Job')).toContain(holder?.metadata.name);
  expect(secrets('Deployment')).not.toContain(holder?.metadata.name);
  expect(only('Job').spec.template.spec.containers[0]?.args).toEqual(['migrate']);
  const images = [only('Job'), only('Deployment')].map(
    ({ spec }) => spec.template.spec.containers[0]?.image,
  );
  expect(new Set(images).size).toBe(1);
});

test('the processes that are kept, counted and scaled are those of the Deployment', () => {
  const { metadata, spec } = only('Deployment');
  const labels = spec.template.metadata.labels;
  expect(spec.selector.matchLabels).toEqual(labels);
  expect(only('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(only('Service').spec.selector).toEqual(labels);
  expect(only('PodDisruptionBudget').spec.minAvailable).toBeLessThan(spec.replicas);
  const scaler = only('HorizontalPodAutoscaler').spec;
  expect(scaler.scaleTargetRef.name).toBe(metadata.name);
  expect(scaler.minReplicas).toBe(spec.replicas);
  const rules = parse(
    all.find((manifest) => manifest.metadata.name === 'martelo-adapter')?.data?.['config.yaml'] ??
      '',
  ) as { rules: { name: { as: string } }[] };
  expect(scaler.metrics.map(({ pods }) => pods.metric.name)).toEqual(
    rules.rules.map(({ name }) => name.as),
  );
});

test('a process gets the time that it needs to stop', () => {
  const { terminationGracePeriodSeconds } = only('Deployment').spec.template.spec;
  const settings = all.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'martelo',
  );
  const drain = Number(settings?.data?.DRAIN_SECONDS);
  expect(drain).toBeGreaterThan(0);
  // The limit of the site is 15 s more (start/serve.ts).
  expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + 15);
});

test('each process has the volume of the copies, and any of them may write there', () => {
  const { containers, volumes } = only('Deployment').spec.template.spec;
  const settings = all.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'martelo',
  );
  const { BACKUP_DIR, BACKUP_RECIPIENT } = settings?.data ?? {};
  expect(BACKUP_RECIPIENT).toMatch(/^age1/);
  const mount = containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === BACKUP_DIR);
  const volume = volumes.find(({ name }) => name === mount?.name);
  const claim = only('PersistentVolumeClaim');
  expect(volume?.persistentVolumeClaim?.claimName).toBe(claim.metadata.name);
  expect(claim.spec.accessModes).toEqual(['ReadWriteMany']);
});

interface Bound {
  type: string;
  source: string;
  target: string;
  bind: { create_host_path: boolean };
}

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      networks: unknown;
      volumes?: (string | Bound)[];
    }
  >;
  volumes: Record<string, null>;
}

const composed = readDeployed('docker/compose.yaml');
const { services, volumes } = parse(composed, { merge: true }) as Compose;
const environmentOf = (service: string) => services[service]?.environment ?? {};

test('compose: the settings exist, and the two processes have the same', () => {
  const names = Object.keys(environmentOf('migrate'));
  expect(names).toContain('MIGRATION_DATABASE_URL');
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(environmentOf('site-a')).toEqual(environmentOf('site-b'));
  expect(environmentOf('site-a')).not.toHaveProperty('MIGRATION_DATABASE_URL');
});

test('compose: each variable is in the example of its settings, and each of those is used', () => {
  const used = new Set([...composed.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
  const given = settingsOfEnvironment(readDeployed('docker/compose.env.example'));
  expect(given.sort()).toEqual([...used].sort());
});

test('compose: the proxy that is believed is Caddy, and volumes and files exist', () => {
  expect(services.caddy?.networks).toEqual({
    outside: { ipv4_address: environmentOf('site-a').TRUST_PROXY },
  });
  const sources = Object.values(services).flatMap(({ volumes: own }) =>
    (own ?? []).flatMap((volume) => (typeof volume === 'string' ? volume.split(':')[0] : []) ?? ''),
  );
  for (const source of sources) {
    const isThere = source.startsWith('.')
      ? fs.existsSync(path.join(root, 'deploy/docker', source))
      : source in volumes;
    expect(isThere, source).toBe(true);
  }
});

test('compose: each process has the folder of the copies, which is never made', () => {
  expect(environmentOf('site-a')).toHaveProperty('BACKUP_RECIPIENT');
  for (const site of ['site-a', 'site-b']) {
    const folder = services[site]?.volumes?.find((volume) => typeof volume !== 'string');
    expect(folder).toEqual({
      type: 'bind',
      source: expect.stringContaining('BACKUP_FOLDER'),
      target: environmentOf(site).BACKUP_DIR,
      bind: { create_host_path: false },
    });
  }
});
