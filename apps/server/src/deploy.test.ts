/** Checks that the settings, figures, addresses, ports and files that deploy/ names exist, and its version. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { release } from './platform/release.ts';
import { projectFolder, settingNames } from './settings.ts';
import { createTestApp, type TestApp } from './testing/app-harness.ts';

const folder = path.join(projectFolder, 'deploy');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

/** Only the environment has it, because it names the file with the settings. */
const known = new Set([...settingNames, 'MARTELO_ENV_FILE', 'PATH']);
const unknownSettings = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MANIFESTS = ['martelo.yaml', 'migrate.yaml', 'secret.example.yaml'];

interface Container {
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    template: { spec: { containers: Container[]; terminationGracePeriodSeconds: number } };
    ports: { targetPort: string }[];
    metrics: { pods: { metric: { name: string } } }[];
    ingress: { ports: { port: string }[] }[];
  };
}

const manifests = MANIFESTS.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => ({
    file,
    errors: document.errors,
    manifest: document.toJS() as Manifest,
  })),
);

function manifestOf(kind: string): Manifest {
  const found = manifests.find(({ manifest }) => manifest.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return found.manifest;
}

describe('the manifests of Kubernetes', () => {
  const schema = JSON.parse(read('kubernetes/schema.json')) as { kinds: Record<string, string> };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(schema, 'kubernetes');

  function faultsOf(manifest: Manifest): string[] {
    const kind = schema.kinds[`${manifest.apiVersion}/${manifest.kind}`];
    if (kind === undefined) return [`${manifest.apiVersion}/${manifest.kind} is not in the schema`];
    const validate = ajv.getSchema(`kubernetes#/$defs/${kind}`);
    if (!validate) throw new Error(`there is no schema ${kind}`);
    validate(manifest);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  it('are all looked at', () => {
    const files = fs.readdirSync(path.join(folder, 'kubernetes'));
    expect(files.filter((file) => file.endsWith('.yaml')).sort()).toEqual(MANIFESTS);
  });

  it.each(manifests)('$file, $manifest.kind $manifest.metadata.name', ({ errors, manifest }) => {
    expect(errors).toEqual([]);
    expect(faultsOf(manifest)).toEqual([]);
  });

  it('would be refused with a misspelt field or a value of another type', () => {
    const deployment = structuredClone(manifestOf('Deployment'));
    Object.assign(deployment.spec, { replica: 2, minReadySeconds: 'soon' });
    expect(faultsOf(deployment)).toHaveLength(2);
  });

  it('name settings of the product', () => {
    const named = manifests.flatMap(({ manifest: { data, stringData } }) =>
      Object.keys({ ...data, ...stringData }),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(unknownSettings(named)).toEqual([]);
  });

  it('ask at addresses and ports that exist', async () => {
    const [site] = manifestOf('Deployment').spec.template.spec.containers as [Container];
    const ports = new Map(site.ports?.map(({ name, containerPort }) => [name, containerPort]));
    const { METRICS_PORT } = manifestOf('ConfigMap').data ?? {};
    const image = /\bPORT=(\d+)/.exec(read('docker/Dockerfile'))?.[1];
    expect([...ports]).toEqual([
      ['http', Number(image)],
      ['metrics', Number(METRICS_PORT)],
    ]);
    for (const { httpGet } of [site.startupProbe, site.readinessProbe, site.livenessProbe]) {
      expect(ports.has(httpGet.port)).toBe(true);
      expect((await app.inject(httpGet.path)).statusCode).toBe(200);
    }
    const { ports: served } = manifestOf('Service').spec;
    const { ingress } = manifestOf('NetworkPolicy').spec;
    const admitted = ingress.flatMap((rule) => rule.ports.map(({ port }) => port));
    expect(served.map(({ targetPort }) => targetPort)).toEqual(['http']);
    expect(admitted).toEqual(['http', 'metrics']);
  });

  it('scale on figures of the product', async () => {
    const { text } = await app.deps.metrics.read();
    const figures = new Set(text.match(/(?<=^# TYPE )\S+/gm));
    const asked = manifestOf('HorizontalPodAutoscaler').spec.metrics.map(
      ({ pods }) => pods.metric.name,
    );
    expect(asked).toHaveLength(2);
    expect(asked.filter((name) => !figures.has(name))).toEqual([]);
  });

  it('run a command and an image that exist', () => {
    const [job] = manifestOf('Job').spec.template.spec.containers as [Container];
    expect(fs.existsSync(path.join(projectFolder, job.args?.[0] ?? '-'))).toBe(true);
    const images = ['Deployment', 'Job'].map(
      (kind) => manifestOf(kind).spec.template.spec.containers[0]?.image,
    );
    expect(new Set(images)).toEqual(
      new Set([`registro.exemplo.com.br/martelo:${release.version}`]),
    );
    expect(manifestOf('Job').metadata.name).toContain(release.version.replaceAll('.', '-'));
  });
});

interface Compose {
  services: Record<
    string,
    {
      image: string;
      command?: string[];
      environment?: Record<string, string>;
      volumes?: string[];
      depends_on?: string[] | Record<string, object>;
    }
  >;
  volumes: Record<string, null>;
}

describe('compose.yaml', () => {
  const text = read('compose/compose.yaml');
  const { services, volumes } = parse(text, { merge: true }) as Compose;
  const own = Object.entries(services).filter(([, { image }]) => image.startsWith('martelo:'));

  it('runs this version in two processes and migrates before them', () => {
    expect(own.map(([name]) => name)).toEqual(['migrate', 'app1', 'app2']);
    expect(new Set(own.map(([, { image }]) => image))).toEqual(
      new Set([`martelo:${release.version}`]),
    );
  });

  it.each(own)('%s has settings of the product', (_, { environment }) => {
    expect(unknownSettings(Object.keys(environment ?? {}))).toEqual([]);
  });

  it('takes every value without a default from martelo.env', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
    expect(new Set(namesIn('compose/martelo.env.example'))).toEqual(asked);
  });

  it('mounts files and volumes that exist, and waits for services that exist', () => {
    for (const [name, { volumes: mounts = [], depends_on = [] }] of Object.entries(services)) {
      for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
        if (source.startsWith('$')) continue;
        const exists = source.startsWith('.')
          ? fs.existsSync(path.join(folder, 'compose', source))
          : source in volumes;
        expect([name, source, exists]).toEqual([name, source, true]);
      }
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(others.filter((other) => !(other in services))).toEqual([]);
    }
  });
});

/** The names of a file of settings, those that stand in a comment as an example too. */
function namesIn(file: string): string[] {
  return [...read(file).matchAll(/^(?:#.*\s)?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}

it('the settings of the systemd unit exist', () => {
  const unit = read('systemd/martelo@.service');
  const inUnit = unit.match(/^Environment=(.*)$/m)?.[1]?.split(' ') ?? [];
  const named = [
    ...inUnit.map((setting) => setting.split('=')[0] ?? ''),
    ...namesIn('systemd/martelo.env.example'),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(unknownSettings(named)).toEqual([]);
  const main = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '-';
  expect(fs.existsSync(path.join(projectFolder, main))).toBe(true);
});

it('the settings of the image exist', () => {
  const line = /^ENV (.*)$/m.exec(read('docker/Dockerfile'))?.[1] ?? '';
  const named = line.split(' ').map((setting) => setting.split('=')[0] ?? '');
  expect(named.length).toBeGreaterThan(4);
  expect(unknownSettings(named)).toEqual([]);
});
