import {
  createClient,
  paginate,
  unwrap,
  type Category,
  type Client,
  type components,
  type Invoice,
  type InvoiceCreatedDelivery,
  type Workspace,
} from '#client/index.ts';

// Never run: the compiler checks the calls, and that each expected error is one.

declare const api: Client;
const params = { path: { workspace_id: 1 } };

export async function callsThatCompile(): Promise<void> {
  const { data: invoice } = unwrap(
    await api.POST('/api/v1/workspaces/{workspace_id}/invoices', {
      params,
      headers: { 'Idempotency-Key': 'order-1' },
      body: {
        invoice: {
          direction: 'sales',
          issue_date: '2026-03-02',
          buyer: { name: 'Galerie des Brumes' },
          lines: [{ name: 'Conseil', quantity: 2, unit_price: '450.00', tax_rate: 20 }],
        },
      },
    }),
  );
  const id: number = invoice.id;
  const due: number = invoice.amount_due;
  const direction: 'sales' | 'purchases' = invoice.direction;
  const pdf: Blob = unwrap(
    await api.GET('/api/v1/invoices/{id}/download.{format}', {
      params: { path: { id, format: 'pdf' } },
    }),
  );
  const removed: undefined = unwrap(
    await api.DELETE('/api/v1/invoices/{id}', { params: { path: { id } } }),
  );
  const refused = await api.GET('/api/v1/invoices/{id}', { params: { path: { id } } });
  if (refused.error !== undefined) {
    const code: components['schemas']['Refusal']['error'] = refused.error.error;
    void code;
  }
  const query = { direction: 'sales', per_page: 100, include: ['lines'] } as const;
  const page = { params: { ...params, query } };
  await api.GET('/api/v1/workspaces/{workspace_id}/invoices', page).then(unwrap);
  for await (const workspace of paginate(api, '/api/v1/workspaces')) {
    const name: string = (workspace satisfies Workspace).name;
    void [name, due, direction, pdf, removed];
  }
  for await (const { data, meta } of paginate(api, '/api/v1/workspaces').pages()) {
    const names: readonly string[] = data.map(({ name }) => name);
    void [names, meta.total_count satisfies number];
  }
  createClient({ baseUrl: 'https://example.com', token: 'text' });
  createClient({ baseUrl: 'https://example.com', token: async (signal) => String(signal.aborted) });
  const named: [Invoice, Category | null, InvoiceCreatedDelivery | null] = [invoice, null, null];
  void named;
}

export async function callsThatDoNot(): Promise<void> {
  // @ts-expect-error the secret is missing
  createClient({ baseUrl: 'https://example.com', clientId: 'id' });
  // @ts-expect-error either a token, or credentials
  createClient({ baseUrl: 'https://example.com', token: 'text', clientId: 'a', clientSecret: 'b' });
  // @ts-expect-error there is no such path
  await api.GET('/api/v1/invoice');
  // @ts-expect-error the path does not have this method
  await api.DELETE('/api/v1/workspaces');
  // @ts-expect-error its parameter is missing
  await api.GET('/api/v1/invoices/{id}');
  // @ts-expect-error a parameter of this name is missing
  await api.GET('/api/v1/invoices/{id}', { params: { path: { invoice_id: 1 } } });
  // @ts-expect-error its body is missing
  await api.POST('/api/v1/workspaces/{workspace_id}/categories', { params });
  await api.POST('/api/v1/workspaces/{workspace_id}/categories', {
    params,
    // @ts-expect-error the wrapper is missing
    body: { name: 'Papier' },
  });
  await api.POST('/api/v1/workspaces/{workspace_id}/webhook_endpoints', {
    params,
    // @ts-expect-error the url is missing
    body: { webhook_endpoint: { event_type: 'invoice.created' } },
  });
  await api.POST('/api/v1/workspaces/{workspace_id}/webhook_endpoints', {
    params,
    // @ts-expect-error there is no such event
    body: { webhook_endpoint: { event_type: 'invoice.paid', url: 'https://example.com/' } },
  });
  await api.POST('/api/v1/workspaces/{workspace_id}/webhook_endpoints', {
    params,
    body: {
      // @ts-expect-error a member is misspelt
      webhook_endpoint: { event_type: 'invoice.created', url: 'https://a.fr/', incldes: [] },
    },
  });
  await api.POST('/api/v1/workspaces/{workspace_id}/categories', {
    params,
    body: { category: { name: 'Papier' } },
    // @ts-expect-error there is no such option
    retries: 3,
  });
  const { data: category } = unwrap(
    await api.GET('/api/v1/categories/{id}', { params: { path: { id: 1 } } }),
  );
  // @ts-expect-error the answer has no such member
  void category.colour;
  // @ts-expect-error it is no text
  const id: string = category.id;
  await api.GET('/api/v1/workspaces/{workspace_id}/invoices', {
    // @ts-expect-error there is no such direction
    params: { ...params, query: { direction: 'sale' } },
  });
  const answer = await api.GET('/api/v1/workspaces');
  if (answer.error !== undefined) {
    // @ts-expect-error a list is never refused so
    answer.error.error satisfies 'unprocessable_entity';
  }
  // @ts-expect-error this is no list
  paginate(api, '/api/v1/health');
  // @ts-expect-error it may have been refused
  void [id, answer.data.meta];
}
