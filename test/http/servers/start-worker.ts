import { resolve } from 'node:path';
import { cloudflareWorkers } from '../../../generator/http/hosts/cloudflare-workers/cloudflare-workers.ts';
import { loadPackage } from '../../servers/load-package.ts';
import { settingsFor, type StartServer } from './server.ts';

/** Where its files are said to lie; its configuration names the assets from there. */
const FOLDER = '/etc';

/** The generated worker on Cloudflare's own runtime, with the assets as its configuration asks for them. */
export const startWorker: StartServer = async (site) => {
  const [worker, configuration] = cloudflareWorkers.generate(
    settingsFor(site, `https://example.org${site.prefix ?? ''}`),
    FOLDER,
  );
  const { compatibility_date: compatibilityDate, assets } = JSON.parse(
    (configuration?.text ?? '').replaceAll(/^\/\/.*$/gm, ''),
  ) as Configuration;
  const { Miniflare } = await loadPackage<Package>('miniflare');
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: site.port ?? 0,
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: worker?.text ?? '' }],
    modulesRoot: '/',
    compatibilityDate,
    cf: false,
    assets: {
      directory: resolve(FOLDER, assets.directory),
      binding: assets.binding,
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first },
    },
  });
  const { origin } = await miniflare.ready;
  return { url: origin + (site.prefix ?? ''), stop: () => miniflare.dispose() };
};

/** The folder as it is, on what Cloudflare has for assets without a worker: Pages reads the same two files by the same rules. */
export const startPages: StartServer = async (site) => {
  const { Miniflare } = await loadPackage<Package>('miniflare');
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: site.port ?? 0,
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: 'export default {}' }],
    modulesRoot: '/',
    compatibilityDate: '2025-09-01',
    cf: false,
    assets: {
      directory: site.folder,
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
      routerConfig: { has_user_worker: false },
    },
  });
  const { origin } = await miniflare.ready;
  return { url: origin, stop: () => miniflare.dispose() };
};

interface Configuration {
  readonly compatibility_date: string;
  readonly assets: {
    readonly directory: string;
    readonly binding: string;
    readonly html_handling: 'none';
    readonly not_found_handling: 'none';
    readonly run_worker_first: boolean;
  };
}

/** The little of `miniflare` that is used here. */
interface Package {
  readonly Miniflare: new (options: object) => {
    readonly ready: Promise<{ readonly origin: string }>;
    dispose(): Promise<void>;
  };
}
