//! The values of options, for the shells whose scripts have none.

use clap::Command;

/// An option of a command, such as `inarow;moves;--format`, and the values that are offered.
type Offer = (String, Vec<String>);

/// All that is offered, for each name of each command.
fn offers(command: &Command, above: &str) -> Vec<Offer> {
    let names = command.get_name_and_visible_aliases();
    let place =
        |name: &str| if above.is_empty() { name.to_owned() } else { format!("{above};{name}") };
    let places: Vec<String> = names.into_iter().map(place).collect();
    let mut offers = Vec::new();
    for place in &places {
        for arg in command.get_arguments() {
            let values = arg.get_possible_values();
            if let Some(long) = arg.get_long().filter(|_| !values.is_empty()) {
                let values = values.iter().map(|value| value.get_name().to_owned()).collect();
                offers.push((format!("{place};--{long}"), values));
            }
        }
        offers.extend(command.get_subcommands().flat_map(|below| self::offers(below, place)));
    }
    offers
}

/// Texts in quotation marks, with this between them.
fn quoted(texts: &[String], between: &str) -> String {
    let quoted: Vec<String> =
        texts.iter().map(|text| format!("'{}'", text.replace('\'', "''"))).collect();
    quoted.join(between)
}

/// The addition to the script for Elvish.
pub(super) fn elvish(whole: &Command) -> String {
    let offers: String = offers(whole, "")
        .iter()
        .map(|(place, values)| format!("    &'{place}'=[{}]\n", quoted(values, " ")))
        .collect();
    format!(
        r#"
var values = [
{offers}]
var options = $edit:completion:arg-completer[inarow]
set edit:completion:arg-completer[inarow] = {{|@words|
    var command = 'inarow'
    for word $words[1..-1] {{
        if (str:has-prefix $word '-') {{
            break
        }}
        set command = $command';'$word
    }}
    var place = $command';'$words[-2]
    if (has-key $values $place) {{
        all $values[$place]
    }} else {{
        $options $@words
    }}
}}
"#
    )
}

/// The script for PowerShell with the values in it.
pub(super) fn powershell(script: &str, whole: &Command) -> String {
    let offers: String = offers(whole, "")
        .iter()
        .map(|(place, values)| format!("        '{place}' = @({})\n", quoted(values, ", ")))
        .collect();
    let choosing = format!(
        r#"    $values = @{{
{offers}    }}
    $before = @($commandElements | Where-Object {{ $_.Extent.EndOffset -lt $cursorPosition }})
    $place = "$command;$($before[-1])"
    if ($before.Count -gt 0 -and $values.ContainsKey($place)) {{
        return $values[$place] | Where-Object {{ $_ -like "$wordToComplete*" }} | ForEach-Object {{
            [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
        }}
    }}

"#
    );
    let begins = "    $completions = @(";
    script.replacen(begins, &format!("{choosing}{begins}"), 1)
}
