/** A secret key as minisign writes it, made for tests alone: it has no password and protects nothing. */
export const SECRET_KEY = `untrusted comment: a key for tests
RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAsf9eyIgg2jDEsC6zaDwChc2G7SewWzO/JBnjtGXYyRbF7DISD1Wc28VtBBb7QeapGT+sOECjLZOZcMt3+G5/zmdvNNHzRgUXAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`;

export const PUBLIC_KEY = 'RWSx/17IiCDaMMVtBBb7QeapGT+sOECjLZOZcMt3+G5/zmdvNNHzRgUX';

/** A secret key that minisign reads with the password "secret"; unlike those that it makes, it asks for little work. */
export const KEY_WITH_PASSWORD = {
  secretKey: `untrusted comment: a key for tests
RWRTY0Iyi/1qDn9Gh7aHDh6yWh1ay2SMr31o2oPVekE6kkagawAAgAAAAAAAAAAAAAEAAAAA6hdZQv0t/bHvqfoF4idtuvzYDovCnuuVjG+bVYkaZbhwwjY86v2+5vZRRadz4mPOCqDgYFtaJ61CgNLdT45wquaQE+Cau49h/JssZcnKLxUnlumxBT+M+5pd3KcIo+/pxrmqh8zJZzw=
`,
  publicKey: 'RWT9N9/qUgWYwztC9pew6CHZ247NCiNecDZrPECjVKY1JtAnWdtWbv/6',
};
