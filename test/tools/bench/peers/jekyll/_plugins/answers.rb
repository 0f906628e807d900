# Adds one page for each answer of the API.
require 'json'
require 'yaml'

module Answers
  class Generator < Jekyll::Generator
    STORES = { 'store1_id' => nil, 'store2_id' => nil, 'store2_slug' => '', 'store3_id' => '' }.freeze

    def generate(site)
      @catalogue = ENV.fetch('CATALOGUE')
      @settings = load('site.yaml')
      answers.each do |path, body|
        page = Jekyll::PageWithoutAFile.new(site, site.source, File.dirname(path), File.basename(path))
        page.content = JSON.generate(body)
        # As in the permalink of a page; names have no extension.
        page.data['permalink'] = "/#{path}"
        # Nothing in a script may be taken for a template.
        page.data['render_with_liquid'] = false
        page.data['layout'] = nil
        site.pages << page
      end
    end

    private

    def load(*path)
      YAML.safe_load(File.read(File.join(@catalogue, *path), encoding: 'UTF-8'))
    end

    def list(*path)
      Dir.children(File.join(@catalogue, *path)).sort
    end

    def envelope(results, count = results.length, following = nil, previous = nil)
      { 'count' => count, 'next' => following, 'previous' => previous, 'results' => results }
    end

    def sorted(value)
      case value
      when Hash then value.sort_by { |key, _| key.to_s }.to_h { |key, inner| [key, sorted(inner)] }
      when Array then value.map { |inner| sorted(inner) }
      else value
      end
    end

    def installer(game_slug, game, slug, record)
      script = sorted(record['script'])
      names = @settings.fetch('wire_names', {})
      {
        'id' => record['id'], 'game_id' => game['id'], 'game_slug' => game_slug, 'name' => game['name'],
        'year' => game['year'], 'user' => record['user'], 'runner' => record['runner'], 'slug' => slug,
        'version' => record['version'], 'description' => record.fetch('description', ''),
        'notes' => record.fetch('notes', ''), 'created_at' => record['created_at'],
        'updated_at' => record['updated_at'], 'draft' => record.fetch('draft', false),
        'published' => record.fetch('published', true), 'published_by' => record['published_by'],
        'rating' => record.fetch('rating', ''),
        **STORES.to_h { |key, none| [names.fetch(key, key), game.fetch(key, none)] },
        'script' => script, 'content' => YAML.dump(script).delete_prefix("---\n")
      }
    end

    def address(slug, page)
      page == 1 ? "api/installers/#{slug}" : "api/pages/installers/#{slug}/#{page}"
    end

    def add_list(bodies, slug, listed)
      size = @settings.fetch('page_size', 250)
      last = [1, (listed.length.to_f / size).ceil].max
      (1..last).each do |page|
        following = page < last ? "#{@settings['base_url']}/#{address(slug, page + 1)}" : nil
        previous = page > 1 ? "#{@settings['base_url']}/#{address(slug, page - 1)}" : nil
        bodies[address(slug, page)] = envelope(listed[(page - 1) * size, size] || [], listed.length, following, previous)
      end
    end

    def answers
      bodies = {}
      list('games').each do |letter|
        list('games', letter).each do |game_slug|
          game = load('games', letter, game_slug, 'game.yaml')
          names = list('games', letter, game_slug) - ['game.yaml']
          installers = names.map do |name|
            installer(game_slug, game, name.delete_suffix('.yaml'), load('games', letter, game_slug, name))
          end
          installers.reject! { |one| one['draft'] }
          installers.each { |one| bodies["api/installers/#{one['slug']}"] = envelope([one]) }
          listed = installers.select { |one| one['published'] }.sort_by { |one| [one['version'], one['slug']] }
          [game_slug, *game.fetch('aliases', [])].each { |slug| add_list(bodies, slug, listed) }
        end
      end
      load('retired.yaml').each do |entry|
        bodies["api/installers/#{entry['slug']}"] = bodies["api/installers/#{entry['replaced_by']}"] || envelope([])
      end
      bodies['api/runtime'] = list('runtime').map { |name| load('runtime', name) }.sort_by { |one| one['created_at'] }.reverse
      bodies['404.json'] = { 'detail' => 'Not found.', **envelope([]) }
      bodies
    end
  end
end
