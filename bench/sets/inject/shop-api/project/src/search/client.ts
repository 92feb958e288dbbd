const url = process.env.TYPESENSE_URL ?? 'http://localhost:8108';

async function call(method: string, path: string, body?: object): Promise<void> {
  await fetch(`${url}${path}`, { method, body: JSON.stringify(body) });
}

export const typesense = {
  create: (name: string) => call('POST', '/collections', { name }),
  add: (name: string, product: object) => call('POST', `/collections/${name}/documents`, product),
  alias: (alias: string, name: string) => call('PUT', `/aliases/${alias}`, { collection_name: name }),
};
