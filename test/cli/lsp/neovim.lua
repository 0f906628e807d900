-- Opens a record in Neovim with the language server, and writes what its own client was told, and the text after a fix.
local node, program, record, out = unpack(vim.g.lsp_test)
local id = vim.lsp.start_client({ name = 'catalogue', cmd = { node, program, 'lsp' }, root_dir = vim.fn.getcwd() })
vim.cmd('edit ' .. record)
vim.lsp.buf_attach_client(0, id)
local said = vim.wait(30000, function()
  return #vim.diagnostic.get(0) > 0
end, 50)
local found = vim.diagnostic.get(0)
local answers = vim.lsp.buf_request_sync(0, 'textDocument/formatting', vim.lsp.util.make_formatting_params({}), 5000)
local edits = (answers[id] or {}).result or {}
local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', {
  textDocument = { uri = vim.uri_from_bufnr(0) },
  position = { line = 1, character = 2 },
}, 5000)
vim.fn.writefile({
  vim.fn.json_encode({
    said = said,
    hover = (hover[id] or {}).result,
    edits = #edits,
    found = vim.tbl_map(function(one)
      return { one.lnum, one.col, one.end_col, one.code }
    end, found),
  }),
}, out)
vim.cmd('qall!')
