import { expect } from 'chai';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { readText } from './deploy-files.ts';

const TEXT = readText('deploy/Dockerfile');
const instructions = DockerfileParser.parse(TEXT).getInstructions();
const lastStage = instructions.findLastIndex((one) => one.getKeyword() === 'FROM');

/** The flags and arguments of the last stage's instructions of a kind. */
const inImage = (keyword: string): string[] =>
  instructions
    .slice(lastStage)
    .filter((one: Instruction) => one.getKeyword() === keyword)
    .map((one) => (one.getTextContent() ?? '').slice(keyword.length).trim());

describe('deploy/Dockerfile', () => {
  it('passes a linter of Dockerfiles without a warning', () => {
    expect(validate(TEXT)).to.deep.equal([]);
  });

  it('begins with an image that is named by digest', () => {
    expect(TEXT).to.match(/^ARG NODE_IMAGE=node:24[\w.-]+@sha256:[\da-f]{64}$/m);
    const begun = instructions.filter((one) => one.getKeyword() === 'FROM');
    for (const one of begun) expect(one.getArgumentsContent()).to.match(/^\$\{NODE_IMAGE\}/);
  });

  it('installs the packages of the lock file, without those of development', () => {
    const runs = instructions.filter((one) => one.getKeyword() === 'RUN');
    const installs = runs.filter((one) => one.getArgumentsContent()?.startsWith('npm '));
    expect(installs.map((one) => one.getArgumentsContent())).to.deep.equal([
      'npm ci --omit=dev --omit=optional',
    ]);
  });

  it('has client programs that can dump the server of Compose', () => {
    const [, server = ''] = /image: postgres:(\d+)/.exec(readText('deploy/compose.yaml')) ?? [];
    const [, client = ''] = /^POSTGRES_CLIENT=(\d+)$/.exec(inImage('ARG')[0] ?? '') ?? [];
    expect(Number(server)).to.be.greaterThan(14);
    expect(Number(client)).to.be.at.least(Number(server));
    expect(inImage('RUN').join(' ')).to.include('postgresql-client-${POSTGRES_CLIENT}');
  });

  it('copies the checkout into a discarded stage, and only its result into the image', () => {
    expect(inImage('COPY')).to.deep.equal(['--from=build /srv/bordereau ./']);
    expect(inImage('ADD')).to.deep.equal([]);
  });

  it('runs as a user by number, who is not root', () => {
    const users = inImage('USER');
    expect(users).to.have.length(1);
    expect(users[0]).to.match(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('runs the service under an init, which its watchdog needs, with the role as an argument', () => {
    expect(inImage('ENTRYPOINT')).to.deep.equal(['["tini", "--", "bordereau"]']);
    expect(inImage('CMD')).to.deep.equal(['["start", "--role", "all"]']);
    expect(TEXT).to.include('ln -s /srv/bordereau/bin/bordereau.js /usr/local/bin/bordereau');
  });

  it('stops the service by the signal that lets it finish', () => {
    expect(inImage('STOPSIGNAL')).to.deep.equal(['SIGTERM']);
  });

  it('asks by Node alone whether the service is ready', () => {
    const [check = ''] = inImage('HEALTHCHECK');
    expect(check).to.match(/ CMD \["node", "deploy\/healthcheck\.js"\]$/);
  });

  it('keeps the metrics to itself, as the service does by default', () => {
    const variables = inImage('ENV').join(' ');
    expect(variables).to.include('METRICS_PORT=9464').and.not.include('METRICS_HOST');
    expect(inImage('EXPOSE')).to.deep.equal(['3000']);
  });

  it('has no secret in its variables and arguments', () => {
    const named = instructions
      .filter((one) => ['ENV', 'ARG'].includes(one.getKeyword()))
      .flatMap((one) => [...(one.getArgumentsContent() ?? '').matchAll(/(\w+)=/g)])
      .map(([, name = '']) => name);
    expect(named).to.include.members(['HOST', 'METRICS_PORT']);
    expect(
      named.filter((name) => /SECRET|TOKEN|PASSWORD|KEY|DATABASE_URL/.test(name)),
    ).to.deep.equal([]);
  });

  it('has the labels by which registries describe an image', () => {
    const labels = [
      ...inImage('LABEL')
        .join(' ')
        .matchAll(/org\.opencontainers\.image\.(\w+)=/g),
    ];
    expect(labels.map(([, name]) => name)).to.have.members([
      'title',
      'description',
      'version',
      'revision',
      'licenses',
    ]);
  });
});
