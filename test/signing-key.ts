/** A secret key as minisign writes it, made for tests alone: it has no password and protects nothing. */
export const SECRET_KEY = `untrusted comment: a key for tests
RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAsf9eyIgg2jDEsC6zaDwChc2G7SewWzO/JBnjtGXYyRbF7DISD1Wc28VtBBb7QeapGT+sOECjLZOZcMt3+G5/zmdvNNHzRgUXAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`;

export const PUBLIC_KEY = 'RWSx/17IiCDaMMVtBBb7QeapGT+sOECjLZOZcMt3+G5/zmdvNNHzRgUX';
