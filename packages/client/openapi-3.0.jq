# The reference as OpenAPI 3.0, for generators that read no 3.1: jq -f openapi-3.0.jq openapi.json
walk(
  if type != "object" then . else
    if (.type | type) == "array" then
      (if (.type | index("null")) then .nullable = true else . end)
      | (.type - ["null"]) as $types
      | if ($types | length) == 1 then .type = $types[0] else del(.type) end
    else . end
    | if (.anyOf | type) == "array" then
        (.anyOf | map(select(.type != "null"))) as $others
        | (if $others == .anyOf then . else .nullable = true end)
        | (if ($others | length) == 1 then .allOf = $others else . end)
        | del(.anyOf) # of several: anything
      else . end
    | if has("const") then .enum = [.const] | del(.const) else . end
    | if (.examples | type) == "array" then del(.examples) else . end
    | if (.pattern | type) == "string" then del(.pattern) else . end
    | if (.content | type) == "object" and (.content | has("application/json"))
      then .content |= {"application/json"} else . end
    | del(.contentEncoding, .contentMediaType)
  end
)
| .openapi = "3.0.3"
| del(.webhooks, .info.summary, .info.license.identifier)
| .paths |= with_entries(select(.key | startswith("/api/")))
